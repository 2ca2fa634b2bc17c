/** Code that could not be loaded: the connection was lost, or a new deployment has removed the file. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
}

/**
 * Loads code with `import()`.
 * @throws CodeNotLoaded. Each browser has other words for it.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new CodeNotLoaded('Code of the page could not be loaded.', { cause })
  }
}
