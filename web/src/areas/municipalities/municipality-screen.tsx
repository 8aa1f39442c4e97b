import { screens } from '@invest/contract/screens'
import { useParams } from '@tanstack/react-router'
import { AskButton } from '../../widgets/enquiry/ask-button.tsx'
import { KeepButton } from '../../widgets/project/keep-button.tsx'
import { isCode } from './is-code.ts'
import { useCompleteness } from './list/use-completeness.ts'
import { MunicipalityPage } from './municipality-page.tsx'

export function Screen() {
  const { codMunicipioRfb: code = '' } = useParams({ strict: false }) as { codMunicipioRfb?: string }
  const keeps = useCompleteness(isCode(code))?.get(code)?.opens === true
  return (
    <MunicipalityPage
      screen={screens.municipality}
      list={screens.municipalities}
      comparable
      keeps={keeps}
      ask={(nome) => (
        <>
          <KeepButton item={{ tipo: 'MUNICIPIO', id: code, nome }} />
          <AskButton about={{ tipo: 'MUNICIPIO', id: code, nome }} />
        </>
      )}
    />
  )
}
