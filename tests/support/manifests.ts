import { join } from 'node:path'
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler'
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { parse } from 'yaml'
import { z } from 'zod'
import { read } from './sources.ts'

/** The manifests for Kubernetes, and their check against its JSON schemas. */

export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  [part: string]: unknown
}

/** The schemas are compiled to functions, which leave their errors in a property. */
const schemas: Record<string, { (manifest: unknown): boolean; errors?: unknown }> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'v1 Namespace': namespace,
  'v1 Service': service,
}
const errors = z.array(z.object({ instancePath: z.string(), keyword: z.string(), params: z.unknown() }))

const patchStep = z.strictObject({
  op: z.enum(['replace', 'add']),
  path: z.string().startsWith('/'),
  value: z.unknown(),
})
const literals = z.array(z.templateLiteral([z.string().regex(/^[A-Z_]+$/), '=', z.string()]))

/** The parts of a kustomization that this project uses. The JSON schemas of Kubernetes do not have it. */
const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  images: z.array(z.strictObject({ name: z.string(), newTag: z.string() })).optional(),
  configMapGenerator: z.array(
    z.strictObject({ name: z.string(), behavior: z.literal('merge').optional(), literals }),
  ),
  secretGenerator: z.array(z.strictObject({ name: z.string(), files: z.array(z.string()) })).optional(),
  patches: z
    .array(
      z.strictObject({
        target: z.strictObject({ kind: z.string(), name: z.string() }),
        patch: z.string().transform((text) => z.array(patchStep).parse(parse(text))),
      }),
    )
    .optional(),
})

export const kustomizationIn = (folder: string) =>
  kustomization.parse(parse(read(join(folder, 'kustomization.yaml'))))

/** The manifests of a folder and of the folders that it names, with its patches applied. */
export function manifestsIn(folder: string): Manifest[] {
  const { resources, patches = [] } = kustomizationIn(folder)
  const manifests = resources.flatMap((resource) => {
    const path = join(folder, resource)
    return path.endsWith('.yaml') ? [parse(read(path)) as Manifest] : manifestsIn(path)
  })
  for (const { target, patch } of patches) {
    const found = manifests.filter(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    )
    if (found.length !== 1) throw new Error(`${found.length} manifests for the patch of ${target.kind}`)
    for (const manifest of found) for (const step of patch) applyStep(manifest, step)
  }
  return manifests
}

/** One step of a JSON patch. */
function applyStep(manifest: Manifest, { op, path, value }: z.output<typeof patchStep>): void {
  const keys = path.slice(1).split('/')
  const last = keys.pop() ?? ''
  let part = manifest as Record<string, unknown>
  for (const key of keys) part = part[key] as Record<string, unknown>
  if (op === 'replace' && part[last] === undefined) throw new Error(`nothing to replace at ${path}`)
  part[last] = value
}

/** The problems of a manifest, one text per problem. */
export function problemsOf(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest
  const valid = schemas[`${apiVersion} ${kind}`]
  if (!valid) return [`no schema for ${apiVersion} ${kind}`]
  const used = new Set<string>()
  if (!valid(recording(manifest, '', used))) {
    return errors
      .parse(valid.errors)
      .map(
        ({ instancePath, keyword, params }) =>
          `${kind}: ${instancePath} ${keyword} ${JSON.stringify(params)}`,
      )
  }
  // The schemas allow other fields, which Kubernetes would ignore.
  const unknown = pathsOf(manifest, '').filter((path) => !used.has(path))
  return unknown.map((path) => `${kind}: ${path} is no field of the schema`)
}

/** Records which fields the validation reads: it reads all fields of the schema, and no others. */
function recording(value: unknown, path: string, used: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol') return part
      used.add(`${path}/${key}`)
      return recording(part, `${path}/${key}`, used)
    },
  })
}

const pathsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [`${path}/${key}`, ...pathsOf(part, `${path}/${key}`)])
    : []
