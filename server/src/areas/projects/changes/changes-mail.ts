/** The mail about what has changed in folders, as text and as HTML. Pure. */
import type { Language } from '@invest/contract/language'
import type { ProjectChange } from '@invest/contract/projects/projects'
import { pathOf, screens } from '@invest/contract/screens'
import { formatStateDay } from '../../../state-time.ts'
import { type ComposedMail, composeMail, nameInMail } from '../../mail/index.ts'
import { screenAddress } from '../../saved-searches/index.ts'
import { changeMailTexts } from '../messages/mails.ts'

export interface FolderChanges {
  id: string
  /** Null where the mail must not hold it. */
  nome: string | null
  items: { nome: string; changes: ProjectChange[] }[]
}

interface Content {
  nome: string
  folders: FolderChanges[]
  publicUrl: string
  token: string
}

export function changesMail(language: Language, { nome, folders, publicUrl, token }: Content): ComposedMail {
  const words = changeMailTexts[language]
  const describe = ({ tipo, antes, agora }: ProjectChange): string =>
    words.change[tipo]({
      antes: antes ?? words.unknown,
      agora:
        (tipo === 'PRECOS' && agora ? formatStateDay(language, new Date(`${agora}T12:00:00Z`)) : agora) ??
        words.unknown,
    })
  const total = folders.reduce((sum, { items }) => sum + items.length, 0)
  return composeMail(language, words.subject(total), [
    { paragraphs: [words.greeting(nameInMail(nome)), words.intro] },
    ...folders.map((folder) => ({
      title: folder.nome === null ? words.nameless : nameInMail(folder.nome),
      list: folder.items.map((item) => `${item.nome}: ${item.changes.map(describe).join('; ')}`),
      links: [
        {
          text: words.open,
          address: `${publicUrl}/invest-web/${language}/${pathOf(screens.project, folder.id)}`,
        },
      ],
    })),
    {
      paragraphs: [words.automatic],
      links: [
        { text: words.end, address: screenAddress(publicUrl, language, screens.endFolderMail, { token }) },
      ],
    },
  ])
}
