/** Who wants a mail a day about what changes in a folder, and its end (PROJECT-10, PROJECT-11). */
import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { projects } from '@invest/contract/projects/projects'
import { screens } from '@invest/contract/screens'
import type { AreaDeps } from '../../../area.ts'
import { Refusal } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import { screenAddress } from '../../saved-searches/index.ts'
import type { Asked, ProjectDeps } from '../keep-projects.ts'
import { addressOf } from '../people/people-repository.ts'
import { type ItemRow, itemsOf, lockProject } from '../project-repository.ts'
import { deleteNotice, deleteNoticesOf, insertNotice, type KnownStates } from './notice-repository.ts'

export const keyOfItem = ({ tipo, id }: Pick<ItemRow, 'tipo' | 'id'>): string => `${tipo}:${id}`

export const statesOf = (items: readonly ItemRow[]): KnownStates =>
  Object.fromEntries(items.map((item) => [keyOfItem(item), item.agora]))

export const setNotice = (
  { db, clock }: ProjectDeps,
  { caller, language }: Asked,
  id: string,
  { avisar }: BodyOf<typeof projects.setNotice>,
): Promise<AnswerOf<typeof projects.setNotice>> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockProject(tx, caller.id, id))) throw new Refusal('projeto-desconhecido')
    if (!avisar) await deleteNotice(tx, caller.id, id)
    else {
      const { emailConfirmado } = await addressOf(tx, caller.id)
      if (!emailConfirmado) throw new Refusal('endereco-nao-confirmado')
      const items = await itemsOf(tx, id, { userId: caller.id, language, today: today(clock) })
      await insertNotice(tx, { usuarioId: caller.id, projetoId: id, estado: statesOf(items) })
    }
    return { avisar }
  })

export const endNotices = (
  { db }: Pick<AreaDeps, 'db'>,
  token: string,
): Promise<AnswerOf<typeof projects.endNotices>> =>
  db.transaction().execute(async (tx) => {
    const encerrados = await deleteNoticesOf(tx, token)
    if (encerrados === undefined) throw new Refusal('link-desconhecido')
    return { encerrados }
  })

/** Programs that look at every link of a mail must not end anything, so only a press on this page does. */
export const pageToEndNotices = (publicUrl: string, language: Language, token = ''): string =>
  screenAddress(publicUrl, language, screens.endFolderMail, { token })
