/**
 * Drafts: what was typed into a form stays for the life of the tab, so that a reload, another page, or HTML that React renders
 * again loses no answer (WCAG 3.3.7). Part of the entry script: it knows no form's definition and loads no library.
 */

/** What is kept of one form. */
type Draft = {
  /** Names and values of its fields, as the form would send them. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The `Idempotency-Key` that exactly these answers are sent with, once they were sent. */
  readonly key?: string
}

/** For browsers that refuse storage: as long as the page lives. */
const memory = new Map<string, Draft>()

/** Restores the drafts of the page's forms, and saves a form's draft at each input. Call it before hydration. */
export function keepDrafts(): void {
  const save = ({ target }: Event) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-form]')
    if (form) saveDraft(form)
  }
  // In the capture phase: React stops events on what has not hydrated.
  document.addEventListener('input', save, true)
  for (const form of document.forms) restoreDraft(form)
}

/** Puts the form's draft into the fields that are blank. An `input` event of the form says that it has answers. */
export function restoreDraft(form: HTMLFormElement): void {
  const typed = new Set(fieldsOf(form).map(([name]) => name))
  const saved = (readDraft(idOf(form))?.fields ?? []).filter(([name]) => !typed.has(name))
  for (const field of form.elements) {
    if (!isField(field) || field.type === 'hidden') continue
    const values = saved.filter(([name]) => name === field.name).map(([, value]) => value)
    const [value] = values
    if (value === undefined) continue
    if (isToggle(field)) field.checked = values.includes(field.value)
    else field.value = value
  }
  if (typed.size > 0 || saved.length > 0) form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The `Idempotency-Key` for what is in the form now: the same for a retry of the same answers, also after a reload. */
export function draftKey(form: HTMLFormElement): string {
  saveDraft(form)
  const draft = readDraft(idOf(form))
  const key = draft?.key ?? crypto.randomUUID()
  if (draft) write(idOf(form), { ...draft, key })
  return key
}

/** Removes a form's draft, once it was sent: the next person in this tab must not see the answers. */
export function removeDraft({ id }: { readonly id: string }): void {
  memory.delete(id)
  inTab((storage) => storage.removeItem(nameOf(id)))
}

/** Runs `work` on the tab's storage. @returns undefined if the browser refuses storage, or has no room */
export function inTab<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

function saveDraft(form: HTMLFormElement): void {
  const fields = fieldsOf(form)
  if (JSON.stringify(readDraft(idOf(form))?.fields) !== JSON.stringify(fields)) write(idOf(form), { fields })
}

/** What the visitor answered: neither the honeypot (`_…`) nor what the page answers by itself, but also what is disabled now. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap((field) =>
    isField(field) && !field.name.startsWith('_') && field.type !== 'hidden' && isAnswered(field)
      ? [[field.name, field.value] as const]
      : [],
  )

const isAnswered = (field: Field) => (isToggle(field) ? field.checked : field.value !== '')

function write(id: string, draft: Draft): void {
  memory.set(id, draft)
  inTab((storage) => storage.setItem(nameOf(id), JSON.stringify(draft)))
}

function readDraft(id: string): Draft | undefined {
  return memory.get(id) ?? inTab((storage) => JSON.parse(storage.getItem(nameOf(id)) ?? 'null') ?? undefined)
}

const idOf = (form: HTMLFormElement) => form.dataset.form ?? ''
const nameOf = (id: string) => `draft:${id}`

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field => element.matches('input, select, textarea')

const isToggle = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)
