import { useQuery } from '@tanstack/react-query'
import { get, local, post } from '../api/client.ts'
import { Failure } from '../ui/failure.tsx'
import { AssetInput } from './asset-input.tsx'
import type { KnownAsset } from './values.ts'

type Mapping = { original_face: string; new_face: string }
type Task = { id: string; status: string; faces: { path: string; url: string }[] }

type FaceMappingsProps = {
  /** Where the people are. */
  target: string | undefined
  value: Mapping[]
  known: Record<string, KnownAsset>
  onChange: (value: Mapping[], asset?: [string, KnownAsset]) => void
}

/** Every person that face detection finds, each with a place for the new face. */
export function FaceMappings({ target, value, known, onChange }: FaceMappingsProps) {
  const started = useQuery({
    queryKey: ['faces', target],
    enabled: target !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      post<{ id: string }>('/v1/face-detection', { assets: { target_file_path: target } }, signal),
  })
  const id = started.data?.id
  const task = useQuery({
    queryKey: ['face-task', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => get<Task>(`/v1/face-detection/${id}`, signal),
    refetchInterval: ({ state }) => (state.data && ['complete', 'error'].includes(state.data.status) ? false : 1000),
  })
  if (!target) return <p className="hint">Choose the picture or clip first; the people in it are then shown here.</p>
  if (started.error) return <Failure error={started.error} />
  const faces = task.data?.faces ?? []
  const done = task.data?.status === 'complete'
  const set = (original: string, next: string | undefined, asset?: KnownAsset) => {
    const others = value.filter(({ original_face }) => original_face !== original)
    onChange(
      next ? [...others, { original_face: original, new_face: next }] : others,
      next && asset ? [next, asset] : undefined,
    )
  }
  return (
    <div className="faces">
      {!done && task.data?.status !== 'error' && <p className="hint">Looking for people …</p>}
      {done && faces.length === 0 && <p className="hint bad">No face was found. Choose another picture or clip.</p>}
      {task.data?.status === 'error' && (
        <p className="hint bad">The file could not be looked through. Choose another.</p>
      )}
      {faces.map(({ path, url }, i) => {
        const chosen = value.find(({ original_face }) => original_face === path)?.new_face
        return (
          <div key={path} className="face">
            <img src={local(url)} alt={`Person ${i + 1}`} />
            <AssetInput
              label={`New face of person ${i + 1}`}
              media={['image']}
              value={chosen}
              known={chosen ? known[chosen] : undefined}
              onChange={(next, asset) => set(path, next, asset)}
            />
          </div>
        )
      })}
    </div>
  )
}
