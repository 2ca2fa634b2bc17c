/** What `pages/_document/drawingFiles.ts` makes of such an import. */
declare module '*.svg?drawing' {
  const file: import('./Drawing').DrawingFile
  export default file
}
