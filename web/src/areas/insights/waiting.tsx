/** The pages that the reader keeps, on the dashboard: what each lacks, and a press away from being edited (WEB-173, WEB-194). */
import { profileParts } from '@invest/contract/municipalities/editing'
import { screens } from '@invest/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { formatPercent } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import type { WaitingLines } from '../../lib/screens/area.ts'
import { HiddenLabel, SealLabel } from '../../widgets/company/labels.tsx'
import { keptPagesQuery } from '../../widgets/kept-pages/kept-pages-query.ts'
import { sectionOf } from '../../widgets/kept-pages/section-of.ts'
import { useTexts } from './texts.ts'

/** So many of what is missing are named; the page's performance has all of them. */
const named = 2

function useLacks() {
  const { t } = useTexts()
  const locale = useLocale()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const inside = (text: string) => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
  return (parts: readonly string[]) => {
    if (parts.length === 0) return t('waiting.complete')
    const rest = parts.length - named
    const shown = parts.slice(0, named).map(inside)
    return t('waiting.lacks', {
      count: parts.length,
      parts: list.format(rest > 0 ? [...shown, t('waiting.more', { n: rest })] : shown),
    })
  }
}

export function useCompaniesWaiting(): WaitingLines {
  const { t } = useTexts()
  const lacks = useLacks()
  const found = useQuery(keptPagesQuery)
  return {
    found,
    total: found.data?.empresas.length,
    lines: (found.data?.empresas ?? []).map(({ cnpj, nome, oculta, comSelo, seloSuspenso, faltam }) => {
      const seal = seloSuspenso ? 'suspended' : comSelo ? undefined : 'none'
      return {
        id: cnpj,
        name: nome,
        note: [
          lacks(faltam.map((part) => t(`part.${part}`))),
          ...(seal ? [t(`waiting.seal.${seal}`)] : []),
        ].join(' · '),
        badge: (oculta && <HiddenLabel />) || (comSelo && <SealLabel />),
        screen: screens.editCompany,
        parameter: cnpj,
        // The form opens at what helps most.
        ...(faltam[0] && { hash: sectionOf[faltam[0]] }),
      }
    }),
  }
}

export function useMunicipalitiesWaiting(): WaitingLines {
  const { t } = useTexts()
  const locale = useLocale()
  const lacks = useLacks()
  const found = useQuery(keptPagesQuery)
  return {
    found,
    lines: (found.data?.municipios ?? []).map(({ codMunicipioRfb, nome, faltam }) => ({
      id: codMunicipioRfb,
      name: nome,
      note: lacks(faltam.map((part) => t(`place.${part}`))),
      badge: t('waiting.filled', { share: formatPercent(1 - faltam.length / profileParts.length, locale) }),
      screen: screens.adminMunicipality,
      parameter: codMunicipioRfb,
    })),
  }
}
