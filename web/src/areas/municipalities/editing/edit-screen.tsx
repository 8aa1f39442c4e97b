/** A municipality for those who represent it, or who decide who does. */
import { municipalities } from '@invest/contract/municipalities'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { IconBuildingCommunity, IconChartBar, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api/api.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { Section } from '../../../ui/forms/section.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { isCode } from '../is-code.ts'
import classes from '../municipality.module.css'
import { keysOf } from '../municipality-keys.ts'
import { useTexts } from '../texts.ts'
import { Completeness } from './completeness.tsx'
import { MunicipalityEditor } from './municipality-editor.tsx'
import { RepresentativesTab } from './representatives-tab.tsx'

export function Screen() {
  const { codMunicipioRfb: code = '' } = useParams({ strict: false }) as { codMunicipioRfb?: string }
  return <EditMunicipality key={code} code={code} />
}

function EditMunicipality({ code }: { code: string }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const managesRepresentatives = useViewer().permissions.has('EDITAR_USUARIOS_MUNICIPIOS')
  // The form must open with what the server has now, not with what an earlier screen left in the cache.
  const found = useQuery({
    queryKey: keysOf.admin(code),
    queryFn: ({ signal }) => call(municipalities.read, { params: { code } }, signal),
    enabled: isCode(code),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  return (
    <Page
      title={found.data?.municipioJunta.nomeCompleto ?? t('page.title')}
      back={{ screen: screens.adminMunicipalities, label: t('list.title') }}
      lead={found.data && t('admin.views', { count: found.data.visualizacoes })}
      actions={
        found.data?.podeEditar && (
          <>
            <Button
              variant="default"
              leftSection={<IconChartBar size={18} aria-hidden />}
              onClick={() => goTo(screens.municipalityPerformance, { parameter: code })}
            >
              {t('admin.performance')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => goTo(screens.municipality, { parameter: code })}
            >
              {t('admin.view')}
            </Button>
          </>
        )
      }
    >
      {!isCode(code) ? (
        <div role="alert">
          <EmptyState
            icon={IconBuildingCommunity}
            title={t('failed')}
            text={code === '' ? t('page.noCode') : t('page.badCode', { code })}
          />
        </div>
      ) : (
        <Found
          query={found}
          failed={t('failed')}
          waiting={
            <div aria-busy="true">
              <Skeleton height={80} radius="lg" mb={24} />
              <Skeleton height={480} radius="lg" />
            </div>
          }
        >
          {(municipality) =>
            municipality.podeEditar ? (
              <MunicipalityEditor municipality={municipality} withRepresentatives={managesRepresentatives} />
            ) : (
              <div className={classes.stack}>
                <Completeness municipality={municipality} />
                {managesRepresentatives && (
                  <Section id="usuarios" title={t('tab.usuarios')}>
                    <RepresentativesTab code={code} />
                  </Section>
                )}
              </div>
            )
          }
        </Found>
      )}
    </Page>
  )
}
