/** A lot's situation with the sign of its group, as tables and dialogs show it. */
import type { LotSituation } from '@invest/contract/districts/lots'
import { Text } from '@mantine/core'
import { KeyedName } from '../../ui/charts/keyed-name.tsx'
import { groupColour } from './groups.ts'
import { useTexts } from './texts.ts'

export function SituationLabel({ situation }: { situation: LotSituation | null }) {
  const { t } = useTexts()
  if (!situation)
    return (
      <Text span inherit c="dimmed">
        {t('lot.noInformation')}
      </Text>
    )
  const { grupo, descricaoSituacaoLote } = situation
  return <KeyedName name={descricaoSituacaoLote} colour={grupo ? groupColour[grupo] : 'var(--line-strong)'} />
}
