/** Type of an import with `?drawing`, which `pages/_document/drawingFiles.ts` resolves. */
declare module '*.svg?drawing' {
  const file: import('./Drawing').DrawingFile
  export default file
}
