/** Sources of components and of their styles, by path from the root of the project. */
const files = Object.keys(import.meta.glob('../../{components,pages}/**/*.{tsx,module.css}')).map((file) =>
  file.replace('../../', ''),
)

/**
 * Every component with looks or states of its own: one in a folder of its name (`components/ui/Button/Button.tsx`), and
 * one beside its page with styles of its own (`pages/index/Stack.tsx`).
 */
export const everyComponent: readonly string[] = files.filter(
  (file) =>
    /^components\/.*\/(\w+)\/\1\.tsx$/.test(file) ||
    (/^pages\/.*\/\w+\.tsx$/.test(file) && files.includes(file.replace('.tsx', '.module.css'))),
)

/** The styles of components, a file each. */
export const everyStylesheet: readonly string[] = files.filter((file) => file.endsWith('.module.css'))

/** Whether the project has this file. */
export const isThere = (file: string): boolean => files.includes(file)

/** The component that a file of styles or stories belongs to, such as `Button` or `fields`. */
export const componentOf = (file: string): string | undefined =>
  (/^components\/.*\/(\w+)\/\w+\.(?:stories\.tsx|module\.css)$/.exec(file) ??
    /^pages\/.*\/(\w+)\.(?:stories\.tsx|module\.css)$/.exec(file))?.[1]
