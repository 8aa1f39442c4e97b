/** Tells whoever asked with whom the agency has shared what of their case (ENQUIRY-52). */
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { SharedPart } from '@invest/contract/enquiries/shared-facts'
import { type Language, languageTags } from '@invest/contract/language'
import { Stack } from '@mantine/core'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { Panel } from './panel.tsx'

type Translate = ReturnType<typeof useTexts>['t']

/** The agency's words to them go with every request. */
export const partNames = (t: Translate, parts: readonly SharedPart[], locale: Language) =>
  new Intl.ListFormat(languageTags[locale], { type: 'conjunction' }).format([
    t('shared.question'),
    ...parts.map((part) => t(`shared.${part}`).toLocaleLowerCase(languageTags[locale])),
  ])

export function SharedPanel({ one }: { one: Pick<Enquiry, 'compartilhamentos'> }) {
  const { t } = useTexts()
  const locale = useLocale()
  if (one.compartilhamentos.length === 0) return null
  return (
    <Panel id="case-shared" title={t('shared')}>
      <Stack component="ul" className={classes.asked} gap={12}>
        {one.compartilhamentos.map(({ com, em, partes }) => (
          <li key={`${com} ${em}`}>
            <strong>{com}</strong>
            <span className="small">{formatDateTime(em, locale)}</span>
            <span>{partNames(t, partes, locale)}</span>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
