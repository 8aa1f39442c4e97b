/** The companies that a change does something to, by name, and as a file. */
import { seal } from '@invest/contract/seal'
import {
  type ActivitiesEffect,
  type AffectedCompany,
  activityEffects,
} from '@invest/contract/seal/activities'
import { Group, NativeSelect, Stack } from '@mantine/core'
import { bytes } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Part } from '../../../ui/layout/part.tsx'
import { Cnpj } from '../../../ui/names/cnpj.tsx'
import { List } from '../../../ui/tables/list.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import { DownloadButton, saveNamed } from '../../../ui/uploads/download-button.tsx'
import { ofSealActivities } from '../seal-settings-keys.ts'
import classes from './activities.module.css'
import { useTexts } from './texts.ts'

const effectOf = ({ efeito }: { efeito: string }) => activityEffects.find((one) => one === efeito)

interface AffectedCompaniesProps {
  id: string
  effects: ActivitiesEffect['efeitos']
}

export function AffectedCompanies({ id, effects }: AffectedCompaniesProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const list = useList(seal.affectedCompanies, {
    key: (asked) => ofSealActivities('empresas', id, asked),
    params: { id },
    filters: ['efeito'],
    query: (filter) => ({ efeito: effectOf(filter) }),
  })
  const efeito = effectOf(list.filter)
  const all = Object.values(effects).reduce((sum, n) => sum + n, 0)
  const download = async () =>
    saveNamed(await bytes(seal.exportAffectedCompanies, { params: { id }, query: efeito ? { efeito } : {} }))
  return (
    <Part
      id="empresas"
      title={t('companies')}
      tools={
        all > 0 && (
          <Group gap={10}>
            <NativeSelect
              aria-label={t('companies.filter')}
              value={efeito ?? ''}
              onChange={(event) => list.ask({ efeito: event.currentTarget.value })}
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
          </Group>
        )
      }
    >
      <List
        list={list}
        caption={t('companies')}
        rowKey={({ cnpj }) => cnpj}
        empty={<p className="card outlined calm">{t('companies.none')}</p>}
        columns={[
          {
            id: 'name',
            header: t('companies.name'),
            width: '44%',
            card: 'title' as const,
            cell: ({ nome, cnpj }: AffectedCompany) => (
              <Stack gap={2}>
                <strong>{nome}</strong>
                <span className="note">
                  <Cnpj of={cnpj} />
                </span>
              </Stack>
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
    </Part>
  )
}
