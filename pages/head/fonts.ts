/** What the site shows its words in, and its headings: the files of `components/theme/fonts.css`. */
export const fonts = [
  '/fonts/instrument-sans-latin1-5.3.0.woff2',
  '/fonts/bricolage-grotesque-latin1-5.3.0.woff2',
] as const
