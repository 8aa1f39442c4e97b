/** A company's page: what its dialog shows over lists, at an address of its own that one can send (WEB-180). */
import type { Company } from '@invest/contract/companies'
import { cleanCnpj, hasCnpjForm } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBuildingOff, IconPencil } from '@tabler/icons-react'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useFirstAction } from '../../ui/layout/use-first-action.ts'
import { CompanyAvatar } from '../../ui/names/company-avatar.tsx'
import { companyQuery } from '../../widgets/company/company-query.ts'
import { CompanyFavourite, CompanyMenu } from '../../widgets/company/details/company-actions.tsx'
import { CompanyLine, CompanyParts } from '../../widgets/company/details/company-details.tsx'
import { PartHeading } from '../../widgets/company/details/part.tsx'
import { SimilarCompanies } from '../../widgets/company/details/similar-companies.tsx'
import { exchangeRatesQuery } from '../../widgets/company/exchange-rates.ts'
import { useTexts } from '../../widgets/company/texts.ts'
import { AskButton } from '../../widgets/enquiry/ask-button.tsx'
import { KeepOpened } from '../../widgets/project/keep-button.tsx'

export function Screen() {
  const { t } = useTexts()
  // Known before the details show, so that no line comes in later and moves the others.
  usePrefetchQuery(exchangeRatesQuery)
  const { cnpj: asked = '' }: { cnpj?: string } = useParams({ strict: false })
  const cnpj = cleanCnpj(asked)
  const valid = hasCnpjForm(cnpj)
  // Without any answer the outage screen leads back here (WEB-7).
  const found = useQuery({ ...companyQuery(cnpj), enabled: valid, meta: {} })
  // To a partner the server answers a draft of what is not registered yet.
  const company = found.data?.id ? found.data : undefined
  const unknown =
    !valid || (found.data && !company) || (found.error instanceof ApiError && found.error.status === 404)
  if (company) return <CompanyPage key={cnpj} company={company} />
  return (
    <Page title={t('details')} back={{ screen: screens.finder, label: t('page.back') }}>
      {unknown ? (
        <EmptyState
          icon={IconBuildingOff}
          title={t('page.unknown')}
          text={t('page.unknownText')}
          action={
            <Button renderRoot={(props) => <LocaleLink screen={screens.finder} {...props} />}>
              {t('page.find')}
            </Button>
          }
        />
      ) : found.error ? (
        <ErrorState error={found.error} title={t('error.fetch')} onRetry={() => found.refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={80} mb={24} width="58%" />
          <Skeleton height={320} radius="lg" />
        </div>
      )}
    </Page>
  )
}

function CompanyPage({ company }: { company: Company }) {
  const { t } = useTexts()
  const { cnpj, nomeExibicao: nome, vinculada } = company
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const action = useFirstAction(screens.company, cnpj)
  const subject = { tipo: 'EMPRESA', id: cnpj, nome } as const
  return (
    <Page
      title={nome}
      lead={<CompanyLine company={company} />}
      picture={<CompanyAvatar name={nome} src={company.imagemPerfil?.urlPublica} size={88} />}
      back={{ screen: screens.finder, label: t('page.back') }}
      actions={
        <>
          <CompanyFavourite company={company} small={narrow} />
          {vinculada ? (
            <Button
              leftSection={<IconPencil size={18} aria-hidden />}
              renderRoot={(props) => <LocaleLink screen={screens.editCompany} parameter={cnpj} {...props} />}
            >
              {t('edit')}
            </Button>
          ) : (
            <AskButton
              about={subject}
              opened={action.opened === 'perguntar'}
              onOpen={() => action.open('perguntar')}
              onClose={action.close}
            />
          )}
        </>
      }
      more={<CompanyMenu company={company} onKeep={() => action.open('guardar')} />}
    >
      <PartHeading value="h2">
        <article>
          <CompanyParts company={company} />
        </article>
        <SimilarCompanies cnpj={cnpj} />
      </PartHeading>
      {action.opened === 'guardar' && <KeepOpened items={[subject]} onClose={action.close} />}
    </Page>
  )
}
