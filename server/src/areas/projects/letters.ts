/** The mails about folders: an invitation to edit one, and what has changed in them (PROJECT-8 to PROJECT-10). */
import type { Language } from '@invest/contract/language'
import type { ProjectChange } from '@invest/contract/projects/projects'
import { screens } from '@invest/contract/screens'
import { dayOf } from '../../ports/clock.ts'
import { formatStateDay } from '../../state-time.ts'
import {
  type ComposedMail,
  composeMail,
  type Digest,
  type Letter,
  nameInMail,
  type Reader,
} from '../mail/index.ts'
import { changesOf } from './changes/changes.ts'
import {
  deleteNotice,
  insertNotice,
  type KnownStates,
  noticeReaders,
  updateKnown,
  wantsNotice,
  watchedBy,
} from './changes/notice-repository.ts'
import { type ItemRow, itemsOf, listProjects, situationNames } from './project-repository.ts'
import { texts } from './texts.ts'

/** `de` is who invites. */
export function invitationMail(
  reader: Reader,
  { nome, de, folder }: { nome: string; de: string; folder: string },
): ComposedMail {
  const say = texts.in(reader.language)
  const from = nameInMail(de)
  return composeMail(reader, {
    subject: say('mail.invited.subject', { from }),
    to: nome,
    parts: [
      { paragraphs: [say('mail.invited.text', { from, folder: nameInMail(folder) })] },
      { links: [{ text: say('mail.invited.open'), screen: screens.projects }] },
    ],
  })
}

interface FolderChanges {
  id: string
  /** Null where the mail must not hold it. */
  nome: string | null
  items: { nome: string; changes: ProjectChange[] }[]
}

function changesLetter(language: Language, folders: readonly FolderChanges[]): Letter {
  const say = texts.in(language)
  const describe = ({ tipo, antes, agora }: ProjectChange): string =>
    say(`mail.changed.change.${tipo}`, {
      antes: antes ?? say('mail.changed.unknown'),
      agora:
        (tipo === 'PRECOS' && agora ? formatStateDay(language, new Date(`${agora}T12:00:00Z`)) : agora) ??
        say('mail.changed.unknown'),
    })
  return {
    subject: say('mail.changed.subject', {
      count: folders.reduce((sum, { items }) => sum + items.length, 0),
    }),
    parts: [
      { paragraphs: [say('mail.changed.intro')] },
      ...folders.map(({ id, nome, items }) => ({
        title: nome === null ? say('mail.changed.nameless') : nameInMail(nome),
        list: items.map((item) => `${item.nome}: ${item.changes.map(describe).join('; ')}`),
        links: [{ text: say('mail.changed.open'), screen: screens.project, parameter: id }],
      })),
    ],
  }
}

const keyOfItem = ({ tipo, id }: Pick<ItemRow, 'tipo' | 'id'>): string => `${tipo}:${id}`
const statesOf = (items: readonly ItemRow[]): KnownStates =>
  Object.fromEntries(items.map((item) => [keyOfItem(item), item.agora]))

/** What changes after the day's mail waits for the next one. */
export const folderDigest: Digest = {
  tipo: 'PASTAS',
  job: {
    name: 'mail-folder-changes',
    title: {
      pt: 'Avisar o que mudou nas pastas',
      en: 'Mail what has changed in folders',
      es: 'Avisar lo que cambió en las carpetas',
    },
    cron: '20 11 * * *',
  },
  rhythm: 'day',
  period: (now) => `pastas:${dayOf(now)}`,
  readers: noticeReaders,
  async letter(tx, { id: userId, language }, now) {
    const situations = await situationNames(tx, language)
    const folders: FolderChanges[] = []
    for (const { projetoId, nome, estado } of await watchedBy(tx, userId)) {
      const items = await itemsOf(tx, projetoId, { userId, language, today: dayOf(now) })
      const changed = items.flatMap((item) => {
        const words = { situations, precosDesde: item.precosDesde }
        const changes = changesOf(estado[keyOfItem(item)], item.agora, words)
        return changes.length > 0 ? [{ nome: item.nome, changes }] : []
      })
      if (changed.length > 0) folders.push({ id: projetoId, nome, items: changed })
      await updateKnown(tx, userId, projetoId, statesOf(items))
    }
    return folders.length > 0 ? changesLetter(language, folders) : undefined
  },
  async choices(db, userId) {
    const folders = await listProjects(db, userId)
    return Promise.all(
      folders.map(async ({ id, nome }) => ({ id, nome, ligado: await wantsNotice(db, userId, id) })),
    )
  },
  async choose(tx, { userId, id, ligado }, { language, now }) {
    if (!id) return
    if (!ligado) return deleteNotice(tx, userId, id)
    const items = await itemsOf(tx, id, { userId, language, today: dayOf(now) })
    await insertNotice(tx, { usuarioId: userId, projetoId: id, estado: statesOf(items) })
  },
}
