import type { SampleLanguage } from '#lib/contract/pay-api/samples.ts'

/** Receivers of webhooks to copy, which check signature and time. The secret comes from the environment. */

/** The receiver of docs/webhooks.md; a test compares them. */
const node = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = Buffer.from(process.env.WEBHOOK_SECRET.slice('whsec_'.length), 'base64')
const MAX_AGE = 300
const seen = new Set()

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(age <= MAX_AGE)) return false
  const expected = createHmac('sha256', secret).update(\`\${id}.\${timestamp}.\`).update(body).digest()
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  response.writeHead(204).end()
  const event = JSON.parse(body)
  if (seen.has(event.id)) return
  seen.add(event.id)
  console.log(event.type, event.object.tradeNo)
}).listen(process.env.PORT)`

/** Behind a web server, such as `php -S`. */
const php = `<?php
$key = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$body = file_get_contents('php://input');
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
$isGenuine = false;
foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $each) {
    $isGenuine = $isGenuine || hash_equals($expected, $each);
}
if (!$isGenuine || abs(time() - (int) $timestamp) > 300) {
    http_response_code(401);
    exit;
}
http_response_code(204);
$event = json_decode($body, true);
error_log($event['type'] . ' ' . $event['id']);`

const python = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_genuine(headers, body):
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f'{headers.get("webhook-id", "")}.{timestamp}.'.encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected, each.encode()) for each in given)

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine:
            event = json.loads(body)
            print(event["type"], event["id"], flush=True)

HTTPServer(("", int(os.environ["PORT"])), Receiver).serve_forever()`

const java = `import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Receiver {
  static final byte[] KEY =
      Base64.getDecoder().decode(System.getenv("WEBHOOK_SECRET").substring("whsec_".length()));

  static boolean isGenuine(String id, String timestamp, String signatures, byte[] body) {
    if (id == null || timestamp == null || signatures == null) return false;
    try {
      if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > 300) return false;
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
      mac.update((id + "." + timestamp + ".").getBytes());
      var expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
      for (var each : signatures.split(" ")) {
        if (MessageDigest.isEqual(expected.getBytes(), each.getBytes())) return true;
      }
    } catch (GeneralSecurityException | NumberFormatException invalid) {
      return false;
    }
    return false;
  }

  public static void main(String[] args) throws Exception {
    var port = Integer.parseInt(System.getenv("PORT"));
    var server = HttpServer.create(new InetSocketAddress(port), 0);
    server.createContext("/", exchange -> {
      var headers = exchange.getRequestHeaders();
      var body = exchange.getRequestBody().readAllBytes();
      var genuine = isGenuine(headers.getFirst("webhook-id"), headers.getFirst("webhook-timestamp"),
          headers.getFirst("webhook-signature"), body);
      exchange.sendResponseHeaders(genuine ? 204 : 401, -1);
      exchange.close();
      if (genuine) System.out.println(new String(body));
    });
    server.start();
  }
}`

/** A receiver has no sample in curl. */
export const receivers: Partial<Record<SampleLanguage, string>> = { node, php, python, java }
