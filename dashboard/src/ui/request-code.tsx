import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { serviceUrl } from '../api/client.ts'
import { CopyButton } from './parts.tsx'

/** The same request for a terminal, for Node and for Python. */
export function RequestCode({ path, body }: { path: string; body: unknown }) {
  const url = serviceUrl(path)
  const json = JSON.stringify(body, null, 2)
  const codes: Record<string, string> = {
    curl: `curl ${url} \\\n  -H "Authorization: Bearer $BLUEHOUR_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d '${json.replaceAll("'", "'\\''")}'`,
    Node: `const response = await fetch('${url}', {\n  method: 'POST',\n  headers: {\n    authorization: \`Bearer \${process.env.BLUEHOUR_KEY}\`,\n    'content-type': 'application/json',\n  },\n  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),\n})\nconst { id, credits_charged } = await response.json()`,
    Python: `import os, requests\n\nresponse = requests.post(\n    "${url}",\n    headers={"Authorization": f"Bearer {os.environ['BLUEHOUR_KEY']}"},\n    json=${python(body)},\n)\nproject = response.json()`,
  }
  const [shown, setShown] = useState('curl')
  return (
    <Tabs.Root value={shown} onValueChange={(value) => setShown(String(value))} className="request-code">
      <div className="spread">
        <Tabs.List className="tabs" aria-label="Language">
          {Object.keys(codes).map((name) => (
            <Tabs.Tab key={name} className="tab" value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <CopyButton text={codes[shown] ?? ''} />
      </div>
      {Object.entries(codes).map(([name, code]) => (
        <Tabs.Panel key={name} value={name} className="code-panel">
          <pre className="code" tabIndex={0}>
            {code}
          </pre>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

function python(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replace(/: true\b/g, ': True')
    .replace(/: false\b/g, ': False')
    .replace(/: null\b/g, ': None')
    .replaceAll('\n', '\n    ')
}
