// `npx svgo@4 --folder drawings`: makes the files of `drawings/` small, whichever editor they come from (docs/storybook.md).
export default {
  multipass: true,
  // A tenth of a unit: drawings are shown at about a pixel for each unit.
  floatPrecision: 1,
  js2svg: { finalNewline: true },
  plugins: [
    'preset-default',
    // Pages say how large a drawing is shown; its viewBox says its proportions.
    'removeDimensions',
    // A style sheet inside a drawing would hold for the whole page where the drawing is in the HTML.
    { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
    'convertStyleToAttrs',
  ],
}
