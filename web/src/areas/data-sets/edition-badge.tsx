import type { Edition, EditionState } from '@invest/contract/administration/data-sets'
import { Badge } from '@mantine/core'
import { useTexts } from './texts.ts'

const colours: Readonly<Record<EditionState, string>> = {
  LENDO: 'blue',
  LIDA: 'blue',
  RECUSADA: 'red',
  FALHOU: 'red',
  AGENDADA: 'blue',
  PUBLICADA: 'gray',
}

export function EditionBadge({ edition: { situacao, vigente, superada } }: { edition: Edition }) {
  const { t } = useTexts()
  return (
    <Badge variant="light" color={vigente ? 'teal' : superada ? 'red' : colours[situacao]} tt="none">
      {vigente ? t('edition.VIGENTE') : superada ? t('edition.outdated') : t(`edition.${situacao}`)}
    </Badge>
  )
}
