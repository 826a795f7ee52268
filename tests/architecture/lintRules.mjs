// Rules missing from the linter; .oxlintrc.json names this file.

/** The expression inside type assertions. */
const bare = (node) =>
  ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'].includes(node.type)
    ? bare(node.expression)
    : node;

const literals = { ObjectExpression: 'object', ArrayExpression: 'array' };

/** A spread joins an existing object; members of a literal are written in place. */
const noLiteralSpread = {
  create(context) {
    const check = (node) => {
      const kind = literals[bare(node.argument).type];
      if (kind)
        context.report({ node, message: `Write the members of this ${kind} without a spread.` });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};

/** `void (first(), second())` hides statements in an expression. */
const noVoidSequence = {
  create: (context) => ({
    UnaryExpression(node) {
      if (node.operator === 'void' && bare(node.argument).type === 'SequenceExpression')
        context.report({ node, message: 'Write a block with a statement for each.' });
    },
  }),
};

export default {
  meta: { name: 'idiom' },
  rules: { 'no-literal-spread': noLiteralSpread, 'no-void-sequence': noVoidSequence },
};
