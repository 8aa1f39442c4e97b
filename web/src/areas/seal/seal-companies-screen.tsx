/** Lists the person's companies, each with the state of its seal (SEAL-37). */

import { type CompanyCard, companies } from '@invest/contract/companies'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Cnpj } from '../../ui/names/cnpj.tsx'
import { CompanyAvatar } from '../../ui/names/company-avatar.tsx'
import { PageButtons } from '../../ui/tables/pages.tsx'
import { useList } from '../../ui/tables/use-list.ts'
import { companyKeys } from '../../widgets/company/company-keys.ts'
import { ExampleDialog } from '../../widgets/seal/example-dialog.tsx'
import { SealManagerDialog } from '../../widgets/seal/seal-manager-dialog.tsx'
import { SealStateLabel } from '../../widgets/seal/seal-state-label.tsx'
import { useTexts } from '../../widgets/seal/texts.ts'
import classes from './seal-companies.module.css'

const stateOf = (company: CompanyCard) =>
  company.habilitadoMadeInRs ? 'enabled' : company.seloSuspenso ? 'suspended' : 'notEnabled'

function SealCard({ company, onManage }: { company: CompanyCard; onManage: () => void }) {
  const { t } = useTexts()
  return (
    <article className={classes.card}>
      <CompanyAvatar name={company.nomeExibicao} src={company.imagemPerfil?.urlPublica} size={56} />
      <div className={classes.words}>
        <h2>{company.nomeExibicao}</h2>
        <p className="note">
          <Cnpj of={company.cnpj} />
        </p>
        <SealStateLabel state={stateOf(company)} />
      </div>
      <Button
        variant="default"
        onClick={onManage}
        aria-label={t('manageOf', { name: company.nomeExibicao })}
        className={classes.manage}
      >
        {t('manage')}
      </Button>
    </article>
  )
}

function Explainer({ onExample }: { onExample: () => void }) {
  const { t } = useTexts()
  return (
    <section className={classes.explainer} aria-label={t('explain.title')}>
      <h2>{t('explain.title')}</h2>
      <ol>
        <li>{t('explain.1')}</li>
        <li>{t('explain.2')}</li>
        <li>{t('explain.3')}</li>
      </ol>
      <Button
        variant="default"
        onClick={onExample}
        leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
      >
        {t('example')}
      </Button>
    </section>
  )
}

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const [managed, setManaged] = useState<CompanyCard>()
  const [example, setExample] = useState(false)
  const list = useList(companies.listOwn, { screen: screens.sealCompanies, key: companyKeys.own })
  const register = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => goTo(screens.registerCompany)}>
      {t('register')}
    </Button>
  )
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Explainer onExample={() => setExample(true)} />
      {list.error ? (
        <ErrorState error={list.error} title={t('failed')} onRetry={list.retry} />
      ) : list.rows?.length === 0 ? (
        <EmptyState
          icon={IconRosetteDiscountCheck}
          title={t('empty')}
          text={t('emptyText')}
          action={register}
        />
      ) : (
        <ul className={classes.grid} aria-busy={!list.rows || list.busy}>
          {list.rows
            ? list.rows.map((company) => (
                <li key={company.id}>
                  <SealCard company={company} onManage={() => setManaged(company)} />
                </li>
              ))
            : [1, 2, 3, 4].map((i) => (
                <li key={i}>
                  <Skeleton height={164} radius="lg" />
                </li>
              ))}
        </ul>
      )}
      <PageButtons page={list.page} totalPages={list.totalPages ?? 0} size={list.size} onPage={list.onPage} />
      <SealManagerDialog company={managed} onClose={() => setManaged(undefined)} />
      <ExampleDialog opened={example} onClose={() => setExample(false)} />
    </Page>
  )
}
