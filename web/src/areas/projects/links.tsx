import { type Project, projects } from '@invest/contract/projects/projects'
import { Button } from '@mantine/core'
import { call } from '../../lib/api/api.ts'
import { formatDay } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useAct } from '../../ui/forms/use-act.ts'
import classes from './projects.module.css'
import { useTexts } from './texts.ts'

/** The links that show the folder, with what became of each. */
export function Links({ project }: { project: Project }) {
  const { t } = useTexts()
  const locale = useLocale()
  const withdraw = useAct({
    act: (compartilhamento: string) =>
      call(projects.withdrawShare, { params: { id: project.id, compartilhamento } }),
    done: t('links.withdrawn'),
    change: 'projects-changed',
    failed: t('saveFailed'),
  })
  if (project.compartilhamentos.length === 0) return null
  return (
    <aside className={classes.links} aria-labelledby="links">
      <h2 id="links" className="part-title">
        {t('links')}
      </h2>
      <ul className={classes.list}>
        {project.compartilhamentos.map(({ id, ate, aberturas, temSenha, situacao }) => (
          <li key={id}>
            <span>{t('links.until', { day: formatDay(ate, locale) })}</span>
            <span className="small">
              {[t('links.opened', { count: aberturas }), ...(temSenha ? [t('links.password')] : [])].join(
                ' · ',
              )}
            </span>
            {situacao === 'ABERTO' ? (
              <Button size="sm" variant="default" mt={6} onClick={() => withdraw.press(id)}>
                {t('links.withdraw')}
              </Button>
            ) : (
              <span className="note">{t(`state.${situacao}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
