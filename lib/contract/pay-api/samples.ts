import { type PayOperation, type PayOperationId, payOperations } from './operations.ts'

/** Samples of the payment API to copy, generated from the examples of the operations. The key comes from the environment. */

export const sampleLanguages = ['curl', 'node', 'php', 'python', 'java'] as const
export type SampleLanguage = (typeof sampleLanguages)[number]

export const languageNames: Record<SampleLanguage, string> = {
  curl: 'curl',
  node: 'Node.js',
  php: 'PHP',
  python: 'Python',
  java: 'Java',
}

/** The variable that holds the key, so that no sample contains one. */
const KEY = 'PAY_API_KEY'

interface Sample {
  method: 'GET' | 'POST'
  url: string
  /** JSON; undefined without a body. */
  body: string | undefined
}

/** The values that a sample uses instead of those of the example. */
export interface SampleValues {
  params?: Readonly<Record<string, string>>
}

function requestOf(operation: PayOperation, url: string, { params }: SampleValues): Sample {
  const { method, path, example } = operation
  const values = { ...example.params, ...params }
  return {
    method,
    url: `${url}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`,
    body: example.body === undefined ? undefined : JSON.stringify(example.body, null, 2),
  }
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)
const lines = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join('\n')
const needsKey = ({ method }: Sample): boolean => method === 'POST'

const curl = (sample: Sample): string =>
  [
    `curl ${sample.method === 'POST' ? '-X POST ' : ''}'${sample.url}'`,
    `  -H "Authorization: Bearer $${KEY}"`,
    ...(needsKey(sample) ? ['  -H "Idempotency-Key: $(date +%s)-$RANDOM"'] : []),
    ...(sample.body === undefined
      ? []
      : ["  -H 'Content-Type: application/json'", `  -d '${sample.body.replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n')

const node = (sample: Sample): string =>
  lines(
    `const response = await fetch('${sample.url}', {`,
    `  method: '${sample.method}',`,
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${KEY}}\`,`,
    needsKey(sample) && "    'Idempotency-Key': crypto.randomUUID(),",
    sample.body !== undefined && "    'Content-Type': 'application/json',",
    '  },',
    sample.body !== undefined && `  body: JSON.stringify(${indented(sample.body, '  ')}),`,
    '})',
    'const answer = await response.json()',
    "if (!response.ok) throw new Error(answer.error.code + ': ' + answer.error.message)",
    'console.log(JSON.stringify(answer))',
  )

const php = (sample: Sample): string =>
  lines(
    '<?php',
    sample.body !== undefined && `$body = <<<'JSON'\n${sample.body}\nJSON;`,
    `$request = curl_init('${sample.url}');`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => '${sample.method}',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    `        'Authorization: Bearer ' . getenv('${KEY}'),`,
    needsKey(sample) && "        'Idempotency-Key: ' . bin2hex(random_bytes(16)),",
    sample.body !== undefined && "        'Content-Type: application/json',",
    '    ],',
    sample.body !== undefined && '    CURLOPT_POSTFIELDS => $body,',
    ']);',
    '$answer = json_decode(curl_exec($request), true);',
    'if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) >= 400) {',
    "    throw new RuntimeException($answer['error']['code'] . ': ' . $answer['error']['message']);",
    '}',
    'print_r($answer);',
  )

const python = (sample: Sample): string =>
  lines(
    'import json, os, urllib.error, urllib.request',
    needsKey(sample) && 'import uuid',
    '',
    sample.body !== undefined && `body = """${sample.body}"""`,
    'request = urllib.request.Request(',
    `    "${sample.url}",`,
    `    method="${sample.method}",`,
    sample.body !== undefined && '    data=body.encode(),',
    '    headers={',
    `        "Authorization": "Bearer " + os.environ["${KEY}"],`,
    needsKey(sample) && '        "Idempotency-Key": str(uuid.uuid4()),',
    sample.body !== undefined && '        "Content-Type": "application/json",',
    '    },',
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    '        print(json.load(response))',
    'except urllib.error.HTTPError as refused:',
    '    error = json.load(refused)["error"]',
    '    raise SystemExit(error["code"] + ": " + error["message"])',
  )

const java = (sample: Sample): string =>
  lines(
    'import java.net.URI;',
    'import java.net.http.*;',
    needsKey(sample) && 'import java.util.UUID;',
    '',
    'public class Sample {',
    '  public static void main(String[] args) throws Exception {',
    sample.body !== undefined && `    var body = """\n        ${indented(sample.body, '        ')}""";`,
    `    var request = HttpRequest.newBuilder(URI.create("${sample.url}"))`,
    `        .header("Authorization", "Bearer " + System.getenv("${KEY}"))`,
    needsKey(sample) && '        .header("Idempotency-Key", UUID.randomUUID().toString())',
    sample.body !== undefined && '        .header("Content-Type", "application/json")',
    sample.method === 'GET'
      ? '        .GET()'
      : `        .POST(HttpRequest.BodyPublishers.${sample.body === undefined ? 'noBody()' : 'ofString(body)'})`,
    '        .build();',
    '    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '    if (response.statusCode() >= 400) throw new IllegalStateException(response.body());',
    '    System.out.println(response.body());',
    '  }',
    '}',
  )

const writers: Record<SampleLanguage, (sample: Sample) => string> = { curl, node, php, python, java }

/** @param url address of the API with its version */
export const sampleOf = (
  language: SampleLanguage,
  id: PayOperationId,
  url: string,
  values: SampleValues = {},
): string => writers[language](requestOf(payOperations[id] as PayOperation, url, values))
