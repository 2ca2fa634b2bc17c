/** Type of an import with `?drawing`, which `tools/build/drawingFiles.ts` resolves. */
declare module '*.svg?drawing' {
  const file: import('./Drawing').DrawingFile
  export default file
}
