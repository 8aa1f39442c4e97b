import type { ProjectItem } from '@invest/contract/projects/projects'
import { formatDay } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import classes from './projects.module.css'
import { useTexts } from './texts.ts'

/** What became of something since it was put in (PROJECT-9). What is away and was not noted says so too (PROJECT-2). */
export function Changes({ item: { disponivel, mudancas, adicionadoEm } }: { item: ProjectItem }) {
  const { t } = useTexts()
  const locale = useLocale()
  if (!disponivel) return <span className="error">{t('change.INDISPONIVEL')}</span>
  if (mudancas.length === 0) return null
  const inWords = ({ tipo, antes, agora }: ProjectItem['mudancas'][number]) =>
    tipo === 'PRECOS'
      ? t('change.PRECOS', { day: agora ? formatDay(agora, locale) : '' })
      : t(`change.${tipo}`, { before: antes ?? t('change.none'), now: agora ?? t('change.none') })
  return (
    <div className={classes.changes}>
      <span className="small">{t('changes', { day: formatDay(adicionadoEm.slice(0, 10), locale) })}</span>
      <ul>
        {mudancas.map((change) => (
          <li key={change.tipo}>{inWords(change)}</li>
        ))}
      </ul>
    </div>
  )
}
