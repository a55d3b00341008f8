import { Menu } from '@base-ui/react/menu'
import { ArrowUturnRightIcon } from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { catalogQuery } from '../api/queries.ts'
import type { ProjectDetail } from '../api/types.ts'
import { label } from './format.ts'
import { ModeIcon } from './mode-icon.tsx'

/** Modes that take this kind of file, with this one as their input. */
export function UseIn({ project }: { project: ProjectDetail }) {
  const navigate = useNavigate()
  const { data: catalog } = useQuery(catalogQuery)
  const fits = (catalog?.modes ?? []).filter(({ takes }) => takes.includes(project.kind))
  if (fits.length === 0) return null
  const search = { use: `${project.kind}:${project.id}` } as never
  return (
    <Menu.Root>
      <Menu.Trigger className="button">
        <ArrowUturnRightIcon aria-hidden /> Use it in …
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="positioner" sideOffset={6}>
          <Menu.Popup className="popup menu">
            <div className="popup-list">
              {fits.map(({ mode, kind }) => (
                <Menu.Item
                  key={mode}
                  className="option"
                  onClick={() => navigate({ to: '/create/$mode', params: { mode }, search })}
                >
                  <ModeIcon mode={mode} kind={kind} />
                  {label(mode)}
                </Menu.Item>
              ))}
            </div>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
