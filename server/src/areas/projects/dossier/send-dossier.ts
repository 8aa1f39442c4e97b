/**
 * Sends a folder as a PDF or a spreadsheet, which a thread draws (PROJECT-20 to PROJECT-26). The process remembers how far each
 * one is until it is sent.
 */

import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { dossierCalls } from '@invest/contract/projects/dossier'
import type { FastifyReply } from 'fastify'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { createRunningLimit } from '../../../http/limits/running-limit.ts'
import { plainName, sendNamed } from '../../../http/send-named.ts'
import { today } from '../../../ports/clock.ts'
import { xlsxType } from '../../../sheets/write-sheets.ts'
import { createThread, type Thread, ThreadBusy, wasEnded } from '../../../threads/thread.ts'
import { texts } from '../texts.ts'
import { findReadable } from './find-readable.ts'
import { gather } from './gather.ts'
import type { DossierOrder } from './order.ts'

const types = {
  pdf: 'application/pdf',
  xlsx: xlsxType,
}
/** How long a folder of a hundred items may take on a busy machine. */
const lateMs = 60_000

export const dossierThread = (): Thread<DossierOrder, Uint8Array> =>
  createThread({
    module: new URL('./paper/draw-task.ts', import.meta.url),
    tasksEach: 20,
    waitingAtMost: 4,
    idleMs: 10_000,
    lateMs,
  })

export interface Dossiers {
  send(
    asked: Wanted,
    query: QueryOf<typeof dossierCalls.drawDossier>,
    reply: FastifyReply,
  ): Promise<FastifyReply>
  progress(
    caller: Caller,
    params: { id: string; pedido: string },
  ): Promise<AnswerOf<typeof dossierCalls.readDossierProgress>>
}

interface Wanted {
  caller: Caller
  language: Language
  id: string
}

export function createDossiers(deps: AreaDeps, thread = dossierThread()): Dossiers {
  const running = createRunningLimit(1, 'dossie-em-andamento')
  const under = new Map<string, Int32Array>()
  const keyOf = (caller: Caller, id: string, pedido: string) => `${caller.id} ${id} ${pedido}`

  function draw(order: DossierOrder): Promise<Uint8Array> {
    return thread.run(order).catch((error: unknown) => {
      // The thread was ended at its time limit, or died: the person may try again (PROJECT-26).
      throw wasEnded(error) ? new ThreadBusy() : error
    })
  }

  return {
    async send({ caller, language, id }, { formato, idioma = language, pedido }, reply) {
      const end = running.begin(caller.id)
      const key = pedido && keyOf(caller, id, pedido)
      try {
        const gathered = await gather(deps, { caller, language: idioma, id })
        const progress = new SharedArrayBuffer(8)
        if (key) under.set(key, new Int32Array(progress))
        const bytes = await draw({ ...gathered, format: formato, progress })
        const name = [texts.in(idioma)('dossier.file'), plain(gathered.name), today(deps.clock)]
        return await sendNamed(
          reply,
          types[formato],
          `${name.filter(Boolean).join('-')}.${formato}`,
          Buffer.from(bytes),
        )
      } finally {
        if (key) under.delete(key)
        end()
      }
    },
    async progress(caller, { id, pedido }) {
      await findReadable(deps.db, caller, id)
      const [feitos = 0, total = 0] = under.get(keyOf(caller, id, pedido)) ?? []
      return { feitos, total }
    },
  }
}

const plain = (text: string): string =>
  plainName(text)
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
