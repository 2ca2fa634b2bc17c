/** The files behind `components/theme/fonts.css`: its words first, then its headings. A test compares the two. */
export const fonts = [
  '/fonts/instrument-sans-latin-5.3.0.woff2',
  '/fonts/bricolage-grotesque-latin-5.3.0.woff2',
] as const
