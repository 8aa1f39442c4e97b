/** What chats and search engines learn of the municipalities' public pages (MUNICIPALITY-50). */
import type { Language } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { state } from '@invest/contract/state'
import type { PageHead, ScreenHead } from '../../../http/web/screen-head.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { textIn } from '../rules.ts'
import { texts } from '../texts.ts'
import { allCodes, presentationOf } from './repository.ts'

/** Previews show about two lines. */
const longest = 200

/** Shortens a text at the end of a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : cut.length)}…`
}

type HeadDeps = Pick<MunicipalityDeps, 'db' | 'files'>

async function headOf(
  { db, files }: HeadDeps,
  language: Language,
  code: string | undefined,
): Promise<PageHead | null> {
  const found = code && /^\d{4}$/.test(code) ? await presentationOf(db, code) : undefined
  if (!found) return null
  const { nomeCompleto, descricao, traducoes, imagemLogoId } = found
  const { text, writtenIn } = textIn(language, {
    portuguese: descricao,
    field: 'descricao',
    traducoes: traducoes ?? {},
  })
  const [logo] = imagemLogoId ? await files.present(db, [imagemLogoId], false) : []
  return {
    title: nomeCompleto,
    description: text ? shortened(text) : texts.in(language)('head.describes', { name: nomeCompleto }),
    image: logo?.urlPublica,
    ...(text && writtenIn && { lead: { text, language: writtenIn } }),
  }
}

export function municipalityHeads(deps: HeadDeps): ScreenHead[] {
  const general = {
    heading: texts.each('head.list.heading'),
    lead: texts.each('head.list.lead'),
    title: texts.each('head.list.title'),
    description: texts.each('head.list.description', { municipalities: state.facts.municipalities }),
  }
  const page: Pick<ScreenHead, 'general' | 'read'> = {
    general: { title: texts.each('head.page.title'), description: texts.each('head.page.description') },
    read: (language, code) => headOf(deps, language, code),
  }
  return [
    { at: screens.municipalities, general },
    { at: screens.municipality, ...page, parameters: () => allCodes(deps.db) },
    { at: screens.framedMunicipalities, insteadOf: screens.municipalities, general },
    { at: screens.framedMunicipality, insteadOf: screens.municipality, ...page },
  ]
}
