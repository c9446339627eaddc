import { controlLibrary, roleTitles, sectorTitles, sizeTitles } from '#content/control-library.ts'
import { type ControlsChoice, rolesOffered } from '#domain/controls/filter.ts'
import { companySizes, sectors } from '#domain/controls/vocabulary.ts'
import { Choice } from '../../forms/Choice.tsx'

const { filter } = controlLibrary

type CompanyChoicesProps = { choice: Pick<ControlsChoice, 'role' | 'sector' | 'size'> }

/** What a company is: its role, its sector, its size. */
export const CompanyChoices = ({ choice: { role, sector, size } }: CompanyChoicesProps) => (
  <>
    <Choice
      name="role"
      {...filter.role}
      options={rolesOffered.map((id) => ({ id, title: roleTitles[id] }))}
      chosen={role}
    />
    <Choice
      name="sector"
      {...filter.sector}
      options={sectors.map((id) => ({ id, title: sectorTitles[id] }))}
      chosen={sector}
    />
    <Choice
      name="size"
      {...filter.size}
      options={companySizes.map((id) => ({ id: String(id), title: sizeTitles[id] }))}
      chosen={size?.toString()}
    />
  </>
)
