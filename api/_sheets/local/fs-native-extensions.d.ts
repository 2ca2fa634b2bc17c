declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on an open file. @returns false while another open file description holds it. */
  export function tryLock(fd: number): boolean
}
