/** What a page lacks and why it matters; each leads to where it is filled in (INSIGHT-3). */
import { type CompanyPart, companyParts } from '@invest/contract/insights/performance'
import type { ProfilePart } from '@invest/contract/municipalities/editing'
import { screens } from '@invest/contract/screens'
import { Group, Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPercent } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { sectionOf } from '../../widgets/kept-pages/section-of.ts'
import classes from './insights.module.css'
import { useTexts } from './texts.ts'

function Card({ share, children }: { share: number; children: ReactNode }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <section className="panel">
      <Group justify="space-between" wrap="nowrap">
        <h2 className="panel-title">{t('complete.title')}</h2>
        <strong className={`${classes.complete} figures`}>{formatPercent(share, locale)}</strong>
      </Group>
      <Progress value={100 * share} size="lg" radius="xl" aria-label={t('complete.title')} />
      {children}
    </section>
  )
}

export function Completeness({
  cnpj,
  share,
  missing,
}: {
  cnpj: string
  share: number
  missing: readonly CompanyPart[]
}) {
  const { t } = useTexts()
  return (
    <Card share={share}>
      <ul className={classes.checklist}>
        {companyParts.map((part) => (
          <li key={part} data-done={!missing.includes(part) || undefined}>
            {missing.includes(part) ? (
              <>
                <IconCircleDashed size={20} aria-hidden />
                <span>
                  <LocaleLink screen={screens.editCompany} parameter={cnpj} hash={sectionOf[part]}>
                    {t(`part.${part}`)}
                  </LocaleLink>
                  <span className="small dimmed">{t(`why.${part}`)}</span>
                </span>
              </>
            ) : (
              <>
                <IconCircleCheck size={20} aria-hidden />
                <span>
                  {t(`part.${part}`)} <span className="unseen">{t('complete.done')}</span>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tabOf = (part: ProfilePart) =>
  part === 'investimentos' || part === 'distritos'
    ? part
    : part === 'beneficiosFiscais'
      ? 'beneficios'
      : undefined

export function MunicipalityCompleteness({
  code,
  share,
  missing,
}: {
  code: string
  share: number
  missing: readonly ProfilePart[]
}) {
  const { t } = useTexts()
  return (
    <Card share={share}>
      {missing.length === 0 ? (
        <p className="dimmed">{t('complete.all')}</p>
      ) : (
        <ul className={classes.checklist}>
          {missing.map((part) => {
            const tab = tabOf(part)
            return (
              <li key={part}>
                <IconCircleDashed size={20} aria-hidden />
                <LocaleLink
                  screen={screens.adminMunicipality}
                  parameter={code}
                  {...(tab && { search: { aba: tab } })}
                >
                  {t(`place.${part}`)}
                </LocaleLink>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
