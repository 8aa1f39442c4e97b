/** The companies that a change does something to, by name, and as a file. */
import { seal } from '@invest/contract/seal'
import {
  type ActivitiesEffect,
  type ActivityEffect,
  type AffectedCompany,
  activityEffects,
} from '@invest/contract/seal/activities'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bytes } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Cnpj } from '../../../ui/names/cnpj.tsx'
import { FoundTable } from '../../../ui/tables/found-table.tsx'
import { DownloadButton, saveNamed } from '../../../ui/uploads/download-button.tsx'
import classes from './activities.module.css'
import { affectedQuery } from './activities-queries.ts'
import { useTexts } from './texts.ts'

interface AffectedCompaniesProps {
  id: string
  effects: ActivitiesEffect['efeitos']
}

export function AffectedCompanies({ id, effects }: AffectedCompaniesProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [efeito, setEfeito] = useState<ActivityEffect | ''>('')
  const [page, setPage] = useState(0)
  const found = useQuery(affectedQuery(id, efeito || undefined, page))
  const all = Object.values(effects).reduce((sum, n) => sum + n, 0)
  const download = async () =>
    saveNamed(await bytes(seal.exportAffectedCompanies, { params: { id }, query: efeito ? { efeito } : {} }))
  return (
    <section aria-labelledby="empresas">
      <div className={classes.head}>
        <h2 id="empresas" className="heading">
          {t('companies')}
        </h2>
        {all > 0 && (
          <div className={classes.headTools}>
            <NativeSelect
              aria-label={t('companies.filter')}
              value={efeito}
              onChange={(event) => {
                setEfeito(event.currentTarget.value as ActivityEffect | '')
                setPage(0)
              }}
              data={[
                { value: '', label: t('companies.all', { number: formatNumber(all, locale) }) },
                ...activityEffects
                  .filter((name) => effects[name] > 0)
                  .map((name) => ({
                    value: name,
                    label: `${t(`one.${name}`)} (${formatNumber(effects[name], locale)})`,
                  })),
              ]}
            />
            <DownloadButton
              download={download}
              done={t('companies.saved')}
              failed={t('companies.saveFailed')}
            >
              {t('companies.save')}
            </DownloadButton>
          </div>
        )}
      </div>
      <FoundTable
        found={found}
        failed={t('companies.failed')}
        caption={t('companies')}
        rowKey={({ cnpj }) => cnpj}
        page={page}
        onPage={setPage}
        empty={<p className={classes.empty}>{t('companies.none')}</p>}
        columns={[
          {
            id: 'name',
            header: t('companies.name'),
            width: '44%',
            card: 'title' as const,
            cell: ({ nome, cnpj }: AffectedCompany) => (
              <span className={classes.company}>
                <strong>{nome}</strong>
                <span className="note">
                  <Cnpj of={cnpj} />
                </span>
              </span>
            ),
          },
          {
            id: 'effect',
            header: t('companies.effect'),
            cell: ({ efeito: what }: AffectedCompany) => (
              <span className={classes.what} data-effect={what}>
                {t(`one.${what}`)}
              </span>
            ),
          },
          {
            id: 'owners',
            header: t('companies.owners'),
            width: '150px',
            align: 'right' as const,
            cell: ({ socios }: AffectedCompany) => (
              <span className="figures">{formatNumber(socios, locale)}</span>
            ),
          },
        ]}
      />
    </section>
  )
}
