/** What a browser lets a program do, whichever program drives it. */

/** The first visible element of a selector, with a name that fits where one is given; one that nothing covers comes before others. */
export interface Wanted {
  css: string
  /** A regular expression, of the name that people hear or read. */
  name?: string
}

export interface Visitor {
  goto(address: string): Promise<void>
  /** The value of an expression in the page. */
  read<T>(expression: string): Promise<T>
  press(wanted: Wanted): Promise<void>
  type(wanted: Wanted, text: string): Promise<void>
  /** Chooses a file for an input. */
  attach(wanted: Wanted, path: string): Promise<void>
  /** What the console has of errors since the last call. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  /** As it calls itself. */
  name: string
  /** What cannot be tried with it, one line each. */
  untried: readonly string[]
  /** A browser without a cookie. */
  open(width: number): Promise<Visitor>
  /** One that blocks cookies and storage by its own setting, where a program may choose that. */
  openBlocked?(): Promise<Visitor>
  close(): Promise<void>
}

export const height = 844

/** To be put before an expression that asks for an element. */
export const findInPage = `
  const nameOf = (it) => {
    const labels = [...(it.labels ?? [])].map((label) => label.innerText)
    const by = (it.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText)
    return (it.getAttribute('aria-label') ?? ([...by, ...labels].filter(Boolean).join(' ') || it.innerText || '')).trim()
  }
  const isOnTop = (it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  const find = (css, name) => {
    const fits = [...document.querySelectorAll(css)].filter(
      (it) => it.checkVisibility({ visibilityProperty: true }) && (!name || new RegExp(name).test(nameOf(it))),
    )
    return fits.find(isOnTop) ?? fits[0]
  }`

export const findingOf = ({ css, name }: Wanted): string =>
  `find(${JSON.stringify(css)}, ${JSON.stringify(name ?? '')})`

export const nameOf = ({ css, name }: Wanted): string => (name ? `${css} named ${name}` : css)
