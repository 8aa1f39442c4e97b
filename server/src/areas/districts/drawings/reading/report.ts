/** What of a drawing is left out or shown otherwise, told by its name and a picture before it is published (DISTRICT-95). */
import type { LeftOut, LeftOutReason } from '@invest/contract/districts/drawings'

/** Enough to go through; how many there are is told beside. */
const mostTold = 100
const longestPicture = 20_000
const allPictures = 200_000

interface Reported {
  nome: string
  motivo: LeftOutReason
  draw?: (() => string | undefined) | undefined
}

export function createReport() {
  const all: Reported[] = []
  return {
    tell(one: Reported): void {
      all.push(one)
    },
    count: (): number => all.length,
    /** Where all parts of a whole have left for one reason, the whole has. */
    asOne(from: number, whole: (motivo: LeftOutReason) => Reported): void {
      const [first, ...others] = all.slice(from)
      if (!first || others.length === 0 || others.some(({ motivo }) => motivo !== first.motivo)) return
      all.splice(from, all.length, whole(first.motivo))
    },
    /** The first of them, with pictures as far as there is room. */
    leftOut(): LeftOut[] {
      let drawn = 0
      return all.slice(0, mostTold).map(({ nome, motivo, draw }) => {
        const picture = drawn < allPictures ? draw?.() : undefined
        const svg = picture !== undefined && picture.length <= longestPicture ? picture : null
        drawn += svg?.length ?? 0
        return { nome, motivo, svg }
      })
    },
  }
}
