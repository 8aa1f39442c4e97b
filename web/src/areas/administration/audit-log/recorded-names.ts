/** What the audit log keeps under a key that is no name for people (ADMIN-28). */
import type { TextKey } from '@invest/contract/texts'
import type messages from '../messages/pt.json'

type Key = TextKey<typeof messages>

const settings: Record<string, Key> = {
  'texto-inicial': 'target.texto-inicial',
  'resumo-texto-inicial': 'target.resumo-texto-inicial',
  'email-contato': 'target.email-contato',
}

/** The name of a text or of the contact; undefined where the target has a name of its own. */
export const settingName = ({ acao, alvo }: { acao: string; alvo: string }): Key | undefined =>
  acao === 'TEXTO_ALTERADO' || acao === 'CONTATO_ALTERADO' ? settings[alvo] : undefined
