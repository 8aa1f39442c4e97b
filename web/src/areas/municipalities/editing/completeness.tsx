/** Says how complete a municipality's page is and what is missing; green, blue or red as the specification has it. */
import type { AdminMunicipality } from '@invest/contract/municipalities/editing'
import { Alert, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { formatPercent } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'

const looks = {
  complete: { color: 'teal', Icon: IconCircleCheck },
  partial: { color: 'blue', Icon: IconInfoCircle },
  none: { color: 'red', Icon: IconAlertCircle },
} as const

const stateOf = (share: number): keyof typeof looks =>
  share >= 1 ? 'complete' : share > 0 ? 'partial' : 'none'

export function Completeness({ municipality }: { municipality: AdminMunicipality }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { porcentagemDadosCompletos: share, itensFaltantes, figurasVencidas } = municipality
  const state = stateOf(share)
  const { color, Icon } = looks[state]
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const missing = list.format(itensFaltantes.map((part) => t(`part.${part}`)))
  const aged = list.format(figurasVencidas.map((figure) => t(`figure.${figure}`)))
  return (
    <Alert
      color={color}
      variant="light"
      data-state={state}
      icon={<Icon aria-hidden />}
      title={t(`completeness.${state}`, { percent: formatPercent(share, locale, 2) })}
    >
      {missing && (
        <Text inherit mt={4}>
          {t('completeness.missing', { missing })}
        </Text>
      )}
      {aged && (
        <Text inherit mt={4}>
          {t('completeness.aged', { aged })}
        </Text>
      )}
    </Alert>
  )
}
