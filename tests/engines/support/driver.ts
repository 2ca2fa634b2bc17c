/** What a journey does with a browser, whichever protocol the browser understands. */
export type Driver = {
  /** Opens an address and waits for its `load`. */
  open(url: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Calls a function in the page. It sees nothing of this side but `arg`, and both it and its answer are JSON. */
  evaluate<Arg, Result>(call: (arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>
  /** Presses the mouse at a point of the viewport, `times` times, each `hold` milliseconds long. */
  press(point: Point, hold?: number, times?: number): Promise<void>
  key(name: Key): Promise<void>
  type(text: string): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export type Point = { readonly x: number; readonly y: number }

/** Source of a promise of what `call` answers in the page, as JSON. What is no JSON, such as an element, rejects it. */
export const answerOf = (call: unknown, arg: unknown) =>
  `(async () => JSON.stringify((await (${call})(${JSON.stringify(arg)})) ?? null))()`

/** Keys that write nothing, with their code points in WebDriver. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const
export type Key = keyof typeof keys

/** A press as WebDriver's actions have it, the same in its classic form and in BiDi. */
export const pressActions = ({ x, y }: Point, hold = 50, times = 1) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      ...Array.from({ length: times }, () => [
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: hold },
        { type: 'pointerUp', button: 0 },
      ]).flat(),
    ],
  },
]

/** The same for keys, one after the other. */
export const keyActions = (texts: readonly string[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: texts.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
