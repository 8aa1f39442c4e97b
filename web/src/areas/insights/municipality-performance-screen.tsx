/** How a municipality's page does, for its representatives (INSIGHT-5). */
import { performanceCalls } from '@invest/contract/insights/performance'
import { municipalities } from '@invest/contract/municipalities'
import { screens } from '@invest/contract/screens'
import { Button, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { Found } from '../../ui/layout/found.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { MailSwitch } from '../../widgets/mail/mail-switch.tsx'
import { MunicipalityCompleteness } from './completeness.tsx'
import classes from './insights.module.css'
import { Facts, Waiting, Weeks } from './performance.tsx'
import { ofPerformance } from './performance-keys.ts'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { codMunicipioRfb: code = '' }: { codMunicipioRfb?: string } = useParams({ strict: false })
  const found = useQuery({
    queryKey: ofPerformance('municipio', code),
    queryFn: ({ signal }) => call(performanceCalls.ofMunicipality, { params: { code } }, signal),
  })
  const page = useQuery({
    queryKey: ofPerformance('pagina', code),
    queryFn: ({ signal }) => call(municipalities.read, { params: { code } }, signal),
    enabled: found.data !== undefined,
  })
  return (
    <Page
      title={t('title')}
      lead={found.data?.nome}
      back={{ screen: screens.adminMunicipalities, label: t('toMunicipalities') }}
      actions={
        <Button
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => goTo(screens.adminMunicipality, { parameter: code })}
        >
          {t('edit')}
        </Button>
      }
    >
      <Found query={found} failed={t('failed')} waiting={<Waiting />}>
        {(performance) => (
          <Stack gap={20}>
            <Facts performance={performance} isPlace />
            <div className={`with-side ${classes.columns}`}>
              <Stack gap={20}>
                <Weeks performance={performance} isPlace />
              </Stack>
              <Stack gap={20}>
                {page.data && (
                  <MunicipalityCompleteness
                    code={code}
                    share={page.data.porcentagemDadosCompletos}
                    missing={page.data.itensFaltantes}
                  />
                )}
                <section className="panel">
                  <MailSwitch
                    tipo="DESEMPENHO"
                    ligado={performance.resumoMensal}
                    label={t('mail.label')}
                    description={t('mail.note')}
                    failed={t('mail.failed')}
                  />
                </section>
              </Stack>
            </div>
          </Stack>
        )}
      </Found>
    </Page>
  )
}
