import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { Ajv } from 'ajv';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '#kernel/errors/AppError.ts';
import { openContext } from '#server/crud/EntityContext.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionContext } from '#server/http/People.ts';
import { auditRefusal } from '#server/store/audit.ts';
import { tools } from './tools';

const ajv = new Ajv({ allErrors: true, strict: false });
/** Tools by name, each with its input validator. */
const byName = new Map(
  tools.map((tool) => [tool.name, { ...tool, check: ajv.compile(tool.inputSchema) }]),
);

const contentOf = (value: unknown, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  ...(isError ? { isError } : {}),
});

const refusal = ({ code, params, fields }: AppError): CallToolResult =>
  contentOf({ code, ...(params ? { params } : {}), ...(fields ? { fields } : {}) }, true);

/** Runs a tool; errors are returned as a result that the model can read. */
const callTool = async (
  deps: Deps,
  person: SessionContext,
  { name, input }: { readonly name: string; readonly input: Readonly<Record<string, unknown>> },
): Promise<CallToolResult> => {
  const tool = byName.get(name);
  if (!tool) return contentOf({ code: 'unknown_tool', name: name.slice(0, 60) }, true);
  const { check, run } = tool;
  if (!check(input))
    return contentOf(
      {
        code: 'invalid_input',
        fields: check.errors?.map(({ instancePath, message }) => ({ path: instancePath, message })),
      },
      true,
    );
  const answer = await run(openContext(deps, person), input);
  if (!answer.ok)
    await auditRefusal(deps, answer.error, { context: person, target: `mcp ${name}` });
  return answer.ok ? contentOf(answer.value) : refusal(answer.error);
};

const createServer = (deps: Deps, person: SessionContext): Server => {
  const server = new Server(
    { name: deps.config.publicUrl, version: '1.0.0' },
    {
      capabilities: { tools: {} },
      instructions:
        'Call `entities` first, then `describe` before you search or change records of one. Try a change with dryRun before you make it.',
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, readOnly }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(deps, person, { name: params.name, input: params.arguments ?? {} }),
  );
  return server;
};

/** Handles one protocol request; takes over the Fastify reply. */
export const answerMcp = async (
  deps: Deps,
  person: SessionContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> => {
  const server = createServer(deps, person);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  reply.raw.on('close', () => {
    void transport.close();
    void server.close();
  });
  await server.connect(transport as Parameters<Server['connect']>[0]);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await transport.handleRequest(request.raw, reply.raw, request.body);
};
