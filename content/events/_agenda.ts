import type { AgendaItem } from './_defineEvent.js'

/** A part of an agenda, by its length. */
export type AgendaPart = { readonly minutes: number; readonly title: string; readonly text?: string }

/**
 * An agenda whose parts follow each other without a gap.
 * @param start - when the first part begins, `HH:MM` of a 24-hour clock.
 */
export function agendaFrom(start: string, parts: readonly AgendaPart[]): readonly AgendaItem[] {
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  let now = hours * 60 + minutes
  return parts.map((part) => {
    const at = `${pad(Math.floor(now / 60))}:${pad(now % 60)}`
    now += part.minutes
    return { at, ...part }
  })
}

/**
 * The sixty minutes of a Power Hour: 5 intro, 5 problem shaping, 45 build, 5 demos.
 * @param start - `HH:MM` of a 24-hour clock.
 * @param words - what is shaped, what is built, and what is shown, a sentence each.
 */
export const powerHour = (start: string, words: Record<'shape' | 'build' | 'show', string>) =>
  agendaFrom(start, [
    { minutes: 5, title: 'Intro', text: 'Who is here, what we make, which tabs to open.' },
    { minutes: 5, title: 'Problem shaping', text: words.shape },
    { minutes: 45, title: 'Build', text: words.build },
    { minutes: 5, title: 'Demos', text: words.show },
  ])

const pad = (number: number) => String(number).padStart(2, '0')
