import type { Edition, EditionState } from '@invest/contract/administration/data-sets'
import { Badge } from '../../ui/layout/badge.tsx'
import { useTexts } from './texts.ts'

const tones: Readonly<Record<EditionState, 'waits' | 'bad' | 'quiet'>> = {
  LENDO: 'waits',
  LIDA: 'waits',
  RECUSADA: 'bad',
  FALHOU: 'bad',
  AGENDADA: 'waits',
  PUBLICADA: 'quiet',
}

export function EditionBadge({ edition: { situacao, vigente, superada } }: { edition: Edition }) {
  const { t } = useTexts()
  return (
    <Badge tone={vigente ? 'good' : superada ? 'bad' : tones[situacao]}>
      {vigente ? t('edition.VIGENTE') : superada ? t('edition.outdated') : t(`edition.${situacao}`)}
    </Badge>
  )
}
