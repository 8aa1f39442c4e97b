/** Keeps the file of map tiles open, and follows it when another one takes its place. */
import { type TileFile, TileFileChanged } from '../../ports/tile-file.ts'
import { readTiles, type TileEdition } from './read-tiles.ts'

export type { TileEdition }

export interface TileEditions {
  /** Looks whether there is a new edition. It never throws: what is wrong is told. */
  look(): Promise<void>
  /** The newest edition that could be opened; undefined where there is none. */
  current(): TileEdition | undefined
  /** An edition by its name, after a look whether it is a new one. */
  find(edition: string): Promise<TileEdition | undefined>
  /** Answers a tile of an edition; undefined where it has none. Throws TileFileChanged where the edition is gone. */
  tile(edition: TileEdition, z: number, x: number, y: number): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

/** So often a look is taken, at most. */
const lookEveryMs = 30_000
/** Pages that were opened before a change read on from the edition of before, as long as it can be read. */
const keptEditions = 3

/** `tell` gets one line for each change: what is served, or what is wrong with the file. */
export function createTileEditions(
  openFile: () => Promise<TileFile>,
  tell: { served(edition: TileEdition): void; failed(error: Error): void },
  now: () => number = Date.now,
): TileEditions {
  let file: TileFile | undefined
  let editions: TileEdition[] = []
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let problem: string | undefined

  const drop = (edition: TileEdition) => {
    editions = editions.filter((one) => one !== edition)
    return edition.file.close().catch(() => {})
  }

  async function look(): Promise<void> {
    try {
      file ??= await openFile()
      if ((await file.version()) === editions[0]?.file.version) return
      const opened = await file.open()
      const edition = await readTiles(opened).catch(async (error) => {
        await opened.close()
        throw error
      })
      problem = undefined
      // The same content once more, as after a copy, takes the place of what was opened before.
      const [same] = editions.filter((one) => one.edition === edition.edition)
      if (same) await drop(same)
      editions = [edition, ...editions]
      for (const old of editions.slice(keptEditions)) await drop(old)
      if (!same) tell.served(edition)
    } catch (error) {
      // What was opened before goes on.
      const { message } = error as Error
      if (message !== problem) tell.failed(error as Error)
      problem = message
    }
  }

  function lookAgain(): Promise<void> {
    looking ??= look().finally(() => {
      looked = now()
      looking = undefined
    })
    return looking
  }
  const lookIfDue = () => (now() - looked >= lookEveryMs ? lookAgain() : looking)
  const named = (name: string) => editions.find(({ edition }) => edition === name)

  return {
    look: lookAgain,
    current() {
      void lookIfDue()
      return editions[0]
    },
    async find(name) {
      const known = named(name)
      if (known) {
        void lookIfDue()
        return known
      }
      await lookIfDue()
      return named(name)
    },
    async tile(edition, z, x, y) {
      try {
        return await edition.tile(z, x, y)
      } catch (error) {
        if (!(error instanceof TileFileChanged)) throw error
        await drop(edition)
        await lookAgain()
        throw error
      }
    },
    async close() {
      await looking
      await Promise.all(editions.map(drop))
    },
  }
}
