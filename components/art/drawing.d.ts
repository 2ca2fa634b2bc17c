/** Type of an import with `?drawing`, which `tools/build/drawingFiles.ts` resolves. */
declare module '*.svg?drawing' {
  const file: import('./Drawing').DrawingFile
  export default file
}

/** As above, with the file's content while prerendering. */
declare module '*.svg?hero' {
  const file: import('./Drawing').HeroDrawingFile
  export default file
}
